import Feed
import Foundation

/// Writes to the feeds' database until it is killed, or as much as is asked for; a line says what was committed.
///
///     write-store FILE numbers CHECKPOINT        for ever: transactions with consecutive numbers
///     write-store FILE named NAME COUNT          facts NAME-1 to NAME-COUNT, one in a transaction
///     write-store FILE limited BYTES             until no file may grow beyond BYTES, then ten more without the limit
let arguments = CommandLine.arguments.dropFirst()
guard let file = arguments.first, arguments.count >= 3 else { exit(64) }
let database = try Database(at: URL(fileURLWithPath: file))
let writer = StoreWriter(database: database)
let parameters = Array(arguments.dropFirst(2))
switch arguments[arguments.startIndex + 1] {
case "numbers": try await writer.writeNumbers(checkpoint: Int64(parameters[0]) ?? 1_000)
case "named": try await writer.writeNamed(parameters[0], count: Int(parameters[1]) ?? 0)
case "limited": try await writer.writeLimited(bytes: UInt(parameters[0]) ?? 0)
default: exit(64)
}
