/// A category of ads.
public struct ListingCategory: Sendable, Hashable, Identifiable, Codable {
    /// The number by which ads name it; 0 is not the server's but stands for all.
    public let id: Int64
    /// The name, in the server's language.
    public let name: String

    /// The number that stands for all categories.
    public static let all: Int64 = 0

    /// Creates a category.
    public init(id: Int64, name: String) {
        self.id = id
        self.name = name
    }
}
