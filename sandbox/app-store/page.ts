// Where a developer plays the app store.

import { escapeHtml, page } from '../pages.ts';
import { appStoreKinds } from './shop.ts';

export interface AppStoreProduct {
  readonly id: string;
  readonly name: string;
}

export interface SeenAppStore {
  readonly products: readonly AppStoreProduct[];
  readonly email: string;
  /** What has just happened, in words; null at first. */
  readonly outcome: string | null;
}

const labels: Readonly<Record<(typeof appStoreKinds)[number], string>> = {
  granted: 'Buy',
  renewed: 'Renew',
  decided: 'Turn renewal off',
  failed: 'Fail to renew',
  revoked: 'Refund',
  expired: 'Let expire',
};

const style = `form{display:grid;gap:1rem;max-width:28rem;margin-top:1.5rem}label{display:grid;gap:.25rem}
input,select,button{min-height:2.75rem;padding:0 .75rem;font:inherit;color:inherit;background:#17191d;border:1px solid #4c525a}
.row{display:flex;flex-wrap:wrap;gap:.5rem}button{flex:1 1 8rem;cursor:pointer;font-weight:600}button:hover{background:#23272c}:focus-visible{outline:3px solid #f4f5f6;outline-offset:2px}
.flag{background:#ffd43b;color:#14181a;padding:.5rem 1rem;font-weight:600}[role=status]{border-left:4px solid #f4f5f6;padding-left:1rem;color:inherit}`;

export function appStorePage({ products, email, outcome }: SeenAppStore): string {
  const told = outcome === null ? '' : `<p role="status">${escapeHtml(outcome)}</p>`;
  const options = products.map(
    ({ id, name }) => `<option value="${escapeHtml(id)}">${escapeHtml(name)}</option>`,
  );
  const buttons = appStoreKinds.map((kind) => `<button name="kind" value="${kind}">${labels[kind]}</button>`);
  return page(
    'App store',
    `<p class="flag">Sandbox: nothing is bought or sold here.</p><h1>App store</h1><p>Signs a notification about a subscription that was bought in an app store, and sends it to this product.</p>${told}<form method="post"><label>Account <input name="email" type="email" required value="${escapeHtml(email)}" autocomplete="off"></label><label>Product <select name="productId">${options.join('')}</select></label><div class="row">${buttons.join('')}</div></form>`,
    undefined,
    style,
  );
}
