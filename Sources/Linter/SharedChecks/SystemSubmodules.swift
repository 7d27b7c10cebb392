/// The submodules of Apple's frameworks that their umbrella module does not import: each needs an `import` of its own.
enum SystemSubmodules {
    /// Their names with those of their modules, as in `CoreImage.CIFilterBuiltins`.
    static let names = Set(
        submodules.flatMap { module, names in names.split(separator: " ").map { "\(module).\($0)" } })

    private static let submodules = [
        "AGL": "Context GLM Macro Renderers",
        "AddressBook": """
        ABActions ABPeoplePicker ABPeoplePickerView ABPersonPicker ABPersonPickerDelegate ABPersonView
        """,
        "AppKit": "NSNibConnector NSNibControlConnector NSNibOutletConnector",
        "AudioToolbox": "AUCocoaUIView AudioUnitCarbonView DefaultAudioOutput",
        "AudioUnit": "AUCocoaUIView AudioUnitCarbonView",
        "CoreAudio": "AudioServerPlugIn",
        "CoreData": "CloudKit",
        "CoreFoundation": "CFPlugInCOM",
        "CoreImage": "CIFilterBuiltins",
        "CoreMediaIO": "CMIOHardwarePlugIn CMIOSampleBuffer",
        "CoreVideo": "CVHostTime",
        "DirectoryService": "DirServicesCustom",
        "ForceFeedback": "IOForceFeedbackLib",
        "Foundation": "NSDebug",
        "GSS": "krb5",
        "IOKit": """
        ata audio avc firewire graphics hid hidsystem i2c kext ndrvsupport network ps pwr_mgt sbp2 scsi \
        serial storage stream usb video
        """,
        "Kerberos": "CredentialsCache2 locate_plugin preauth_plugin",
        "LDAP": "lber",
        "NetFS": "NetFSPlugin NetFSUtil",
        "Network": "FoundationExtension",
        "OpenGL": "Ext GL GL3 GLU IOSurface Macro",
        "SceneKit": "ModelIO",
        "Security": """
        AuthSession AuthorizationPlugin CodeSigning SecAsn1Coder SecAsn1Templates SecKey SecRandom \
        SecureDownload SecureTransport eisl
        """,
        "SecurityFoundation": "SFAuthorization",
        "SystemConfiguration": "CaptiveNetwork DHCPClientPreferences SCDynamicStoreCopyDHCPInfo",
    ]
}
