/// The modules that come with the toolchain or the system, so that no dependency of a package provides them.
enum SystemModules {
    /// Whether a module is one of them.
    static func contains(_ name: String) -> Bool { names.contains(name) }

    private static let names = Set(
        """
        Accelerate Accessibility Accounts ActivityKit AdServices AdSupport AppIntents AppKit AppTrackingTransparency
        AudioToolbox AudioUnit AuthenticationServices AVFAudio AVFoundation AVKit BackgroundTasks Builtin CallKit CarPlay
        Carbon CFNetwork Charts CloudKit Cocoa Combine CommonCrypto CompilerPluginSupport Contacts ContactsUI CoreAudio
        CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation CoreMedia CoreML CoreMotion
        CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CreateML CryptoKit
        CryptoTokenKit Cxx CxxStdlib Darwin DeviceCheck DeveloperToolsSupport Dispatch DispatchIntrospection
        DiskArbitration Distributed EventKit ExtensionFoundation Foundation FoundationEssentials
        FoundationInternationalization FoundationModels FoundationNetworking FoundationXML GameController GameKit
        GameplayKit Glibc GroupActivities HealthKit HomeKit IOKit ImageIO ImagePlayground Intents IntentsUI JavaScriptCore
        LinkPresentation LocalAuthentication MachO MapKit MediaPlayer MessageUI Messages Metal MetalKit
        MetalPerformanceShaders MobileCoreServices ModelIO MultipeerConnectivity Musl NaturalLanguage Network
        NetworkExtension NotificationCenter OSLog ObjectiveC Observation OpenAL OpenCL OpenGL PDFKit PHASE PackageDescription
        PackagePlugin PassKit PencilKit Photos PhotosUI PushKit QuartzCore QuickLook QuickLookThumbnailing RealityKit
        RegexBuilder ReplayKit SafariServices SceneKit ScreenCaptureKit Security SensorKit ServiceManagement ShazamKit
        Social SoundAnalysis Speech SpriteKit StoreKit Swift SwiftData SwiftOnoneSupport SwiftUI SwiftUICore
        Synchronization SystemConfiguration Testing TipKit Translation UIKit UniformTypeIdentifiers UserNotifications
        UserNotificationsUI VideoToolbox Vision VisionKit WASILibc WatchConnectivity WatchKit WebKit WidgetKit WinSDK
        WorkoutKit XCTest Android Bionic CRT XPC os ucrt _Concurrency _Differentiation _RegexParser
        _StringProcessing simd sqlite3 zlib
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
