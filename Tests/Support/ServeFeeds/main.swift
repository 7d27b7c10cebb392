import Foundation
import LoopbackServer

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

// Runs the feeds' servers for whoever wants to look at them: until the input ends, or for some seconds.

let options: ServeOptions
do { options = try ServeOptions(CommandLine.arguments.dropFirst()) } catch {
    FileHandle.standardError.write(Data("serve-feeds: \(error.message)\n\(ServeOptions.usage)\n".utf8))
    exit(2)
}

let server: LoopbackServer
do { server = try LoopbackServer(feeds: FeedAPI { _ in options.fault }, port: options.port) } catch {
    FileHandle.standardError.write(Data("serve-feeds: port \(options.port) is taken; choose another by --port\n".utf8))
    exit(1)
}
FileHandle.standardOutput.write(Data("\(server.url.absoluteString)\n".utf8))
if let seconds = options.seconds { Thread.sleep(forTimeInterval: seconds) } else { while readLine() != nil {} }
withExtendedLifetime(server) {}
