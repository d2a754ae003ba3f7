// Branch: which advertisement of the apps brought somebody, told by the pages they open and the account they make.
import { callOn, type Destination, money } from './destination.ts';

export interface AttributionScope {
  branch?: unknown;
}

declare global {
  interface Window extends AttributionScope {}
}

function standIn(): unknown {
  const queue: unknown[] = [];
  const deferred = ['init', 'logEvent', 'disableTracking'].map((method) => [
    method,
    (...given: readonly unknown[]) => void queue.push([method, given]),
  ]);
  return { _q: queue, _v: 1, ...Object.fromEntries(deferred) };
}

export function attribution(id: string, scope: AttributionScope): Destination {
  const log = (...told: readonly unknown[]) => callOn(scope.branch, 'logEvent', ...told);
  return {
    script: 'https://cdn.branch.io/branch-latest.min.js',
    prepare() {
      scope.branch = standIn();
      callOn(scope.branch, 'init', id, { no_journeys: true });
    },
    told: {
      page_view: ({ page, path }) => log('page_load', { page, path }),
      sign_up: () => log('COMPLETE_REGISTRATION', {}),
      purchase(event) {
        const { currency, value } = money(event);
        const product = { $sku: event.productId, $product_name: event.productName };
        log('PURCHASE', { transaction_id: event.orderId, currency, revenue: value }, [product]);
      },
    },
  };
}
