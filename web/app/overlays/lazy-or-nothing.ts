import { type ComponentType, lazy } from 'react';

/** For what a page can do without: should its script not come, the rest stands all the same. */
export function lazyOrNothing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
}
