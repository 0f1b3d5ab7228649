/** A harmless use that {@link scanScript} finds. */
interface Known {
  readonly api: string;
  /** A pattern that the code around the use must match; by default any code. */
  readonly as?: RegExp;
  readonly why: string;
}

const asked = 'asked for before it is used';
const otherObject = 'a method of that name on an object of our own or of a package';

/** Uses in the built site that are safe in the supported browsers. Remove entries that are no longer found. */
export const KNOWN: readonly Known[] = [
  { api: 'AbortSignal.any', as: /\?AbortSignal|signal=AbortSignal/, why: `${asked}, by ky` },
  { api: 'Document.startViewTransition()', why: `${asked}, by the router and by React` },
  { api: 'Navigator.share()', as: /share==.function/, why: asked },
  { api: 'Window.requestIdleCallback()', as: /in window/, why: asked },
  { api: 'navigation', why: `${asked}, by React` },
  { api: 'PerformanceEventTiming', as: /interactionId.{0,3}in PerformanceEventTiming/, why: `${asked}, by web-vitals` },
  { api: 'setImmediate', as: /typeof setImmediate/, why: `${asked}, by React` },
  { api: 'ImageDecoder', as: /typeof ImageDecoder|image\/jpeg/, why: asked },
  { api: 'ImageDecoder.isTypeSupported', as: /typeof ImageDecoder/, why: asked },
  { api: 'VideoFrame', as: /of VideoFrame/, why: asked },
  {
    api: 'Uint8Array.fromHex',
    as: /typeof Uint8Array\.fromHex|if\(\w+\)try\{return Uint8Array\.fromHex/,
    why: `${asked}, by @noble/hashes`,
  },
  { api: 'OffscreenCanvas', as: /instanceof OffscreenCanvas/, why: `${asked}, by Pixi` },
  { api: 'OffscreenCanvas', as: /typeof OffscreenCanvas|new OffscreenCanvas\(/, why: `${asked} (PLATFORM-7)` },
  { api: 'Symbol.dispose', why: 'undefined is as good for the signals package' },
  { api: 'Error.stackTraceLimit', why: 'Sentry sets it, and no engine that does not know it minds' },
  { api: 'ArrayBuffer.resize()', why: otherObject },
  { api: 'FileSystemEntry.copyTo()', why: otherObject },
  { api: 'FileSystemEntry.getMetadata()', why: otherObject },
  { api: 'IntersectionObserver.delay()', why: otherObject },
  { api: 'Iterator.drop()', why: otherObject },
  { api: 'Iterator.take()', why: otherObject },
  { api: 'Iterator.toArray()', why: otherObject },
  { api: 'MediaSource.handle()', why: otherObject },
  { api: 'SubtleCrypto.getPublicKey()', why: otherObject },
  { api: 'Symbol.dispose()', why: otherObject },
  { api: 'Uint8Array.toHex()', why: otherObject },
  {
    api: 'CanvasRenderingContext2D.roundRect()',
    as: /context\.roundRect\(|_activePath\.roundRect/,
    why: "Pixi's own path",
  },
];
