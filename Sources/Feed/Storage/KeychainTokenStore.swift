#if canImport(Security)
import Foundation
import Security

/// Stores a token in the Keychain, on this device only, readable after its first unlocking.
struct KeychainTokenStore: TokenStore {
    /// The name under which Keychain Access shows the token, as a bundle identifier.
    let service: String

    func token() throws(StorageError) -> String? {
        var query = item
        query[kSecReturnData as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var result: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &result)
        if status == errSecItemNotFound { return nil }
        try check(status)
        guard let data = result as? Data, let token = String(data: data, encoding: .utf8), TokenText.isValid(token)
        else { throw .unavailable(path: path) }
        return token
    }

    func save(_ token: String) throws(StorageError) {
        try TokenText.check(token)
        let values: [String: Any] = [
            kSecValueData as String: Data(token.utf8),
            kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        ]
        let status = SecItemAdd(item.merging(values) { $1 } as CFDictionary, nil)
        if status == errSecDuplicateItem {
            try check(SecItemUpdate(item as CFDictionary, values as CFDictionary))
        } else {
            try check(status)
        }
    }

    func delete() throws(StorageError) {
        let status = SecItemDelete(item as CFDictionary)
        if status != errSecItemNotFound { try check(status) }
    }

    private var path: String { "Keychain: \(service)" }

    private var item: [String: Any] {
        [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
            kSecAttrAccount as String: "token",
        ]
    }

    private func check(_ status: OSStatus) throws(StorageError) {
        switch status {
        case errSecSuccess: return
        case errSecInteractionNotAllowed, errSecNotAvailable, errSecAuthFailed, errSecMissingEntitlement:
            throw .unavailable(path: path)
        default:
            let message = SecCopyErrorMessageString(status, nil) as String?
            throw .unexpected(code: status, message: message ?? "the Keychain's error \(status)")
        }
    }
}
#endif
