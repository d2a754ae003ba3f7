// What kept a page from being shown, as far as its reader need know.
import { isRouteErrorResponse } from 'react-router';

export type Failure =
  /** `missing`: no such page. `refused`: not for this reader. `broken`: our own doing. */
  | { readonly kind: 'missing' | 'refused' | 'broken'; readonly status: number }
  /** `offline`: no network. `lost`: a file of the app did not come; a newer release may have taken it away. */
  | { readonly kind: 'offline' | 'lost' };

function kindOf(status: number): 'missing' | 'refused' | 'broken' {
  if (status === 404) return 'missing';
  return status === 401 || status === 403 ? 'refused' : 'broken';
}

export interface Circumstances {
  readonly isOnline: boolean;
  readonly isLost: (error: unknown) => boolean;
}

export function failureOf(error: unknown, { isOnline, isLost }: Circumstances): Failure {
  if (isRouteErrorResponse(error)) return { kind: kindOf(error.status), status: error.status };
  if (!isOnline) return { kind: 'offline' };
  return isLost(error) ? { kind: 'lost' } : { kind: 'broken', status: 500 };
}
