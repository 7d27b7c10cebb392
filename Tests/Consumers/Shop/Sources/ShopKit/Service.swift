/// Another target of the same package has constants of its own.
public enum Service {
    /// What the service talks to.
    public static let description = "\(Settings.Api.baseURL.absoluteString) x\(Settings.retries)"
}
