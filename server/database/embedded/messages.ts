// What the main thread and the engine's thread say to each other.

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
