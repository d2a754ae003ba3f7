// What the main thread and the engine's thread say to each other.

export interface EngineWish {
  /** Null keeps everything in memory. */
  readonly folder: string | null;
  /** An archive of an empty database to begin with; null where there is a database, or none was prepared. */
  readonly prepared: string | null;
}

export type ToEngine =
  | { readonly kind: 'wire'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'close' };

export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unopened'; readonly reason: string }
  | { readonly kind: 'wire'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'notice'; readonly channel: string; readonly payload: string }
  | { readonly kind: 'closed' };
