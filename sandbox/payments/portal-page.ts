// The hosted page where a person looks after their plan and cards without the product's help.

import { languageOf, type Language } from '../languages.ts';
import { endingWithPeriod, goingOn, isOver } from './cancellation.ts';
import { changeCustomer } from './customers.ts';
import { day } from './calendar.ts';
import { decodeForm } from './form.ts';
import { firstItem } from './invoice-lines.ts';
import { pageWords } from './page-words.ts';
import { dateText, escapeHtml, goTo, moneyText, notFound, show } from './page.ts';
import type { PageAnswer, PageRequest } from './pages.ts';
import { choice, group, readParams, text } from './params.ts';
import { detach } from './payment-methods.ts';
import type { KeptPortalSession } from './tables.ts';
import { emit, type Turn } from './turn.ts';
import type { Invoice, PaymentMethod, Subscription } from './wire.ts';

const deedParams = group(
  {},
  { deed: choice('cancel', 'resume', 'remove-card', 'default-card'), id: text(255) },
);

function button(deed: string, id: string, label: string): string {
  return `<form method="post"><input type="hidden" name="id" value="${escapeHtml(id)}"><button name="deed" value="${deed}">${label}</button></form>`;
}

function planEntry({ book }: Turn, subscription: Subscription, language: Language): string {
  const { portal: words } = pageWords[language];
  const item = firstItem(subscription);
  const { name, metadata } = book.get('product', item.price.product);
  const until = dateText(item.current_period_end, language);
  const interval = item.price.recurring?.interval ?? '';
  const state = subscription.cancel_at_period_end
    ? words.ends(until)
    : subscription.status === 'past_due'
      ? words.failed
      : words.renews(until);
  const deed = subscription.cancel_at_period_end
    ? button('resume', subscription.id, words.resume)
    : button('cancel', subscription.id, words.cancel);
  return `<li><span><strong>${escapeHtml(metadata[`name_${language}`] ?? name)}</strong>, ${moneyText(item.price.unit_amount ?? 0, subscription.currency, language)} / ${escapeHtml(words.every[interval] ?? interval)}<br><small>${state}</small></span>${deed}</li>`;
}

function cardEntry(method: PaymentMethod, isDefault: boolean, language: Language): string {
  const { portal: said } = pageWords[language];
  const { brand = 'card', last4 = '', exp_month = 0, exp_year = 0 } = method.card ?? {};
  const words = `<strong><span class="brand">${escapeHtml(brand)}</span> •••• ${escapeHtml(last4 ?? '')}</strong><br><small>${said.goodUntil(`${exp_month}/${exp_year}`)}${isDefault ? `, ${said.inUse}` : ''}</small>`;
  const choose = isDefault ? '' : button('default-card', method.id, said.choose);
  return `<li><span>${words}</span><span>${choose} ${button('remove-card', method.id, said.remove)}</span></li>`;
}

function invoiceRow(invoice: Invoice, language: Language): string {
  const { number, created, total, currency, status } = invoice;
  const stateText = pageWords[language].portal.states[status ?? ''] ?? status ?? '';
  return `<tr><td class="whole">${dateText(created, language)}</td><td>${escapeHtml(number ?? '')}</td><td>${escapeHtml(stateText)}</td><td>${moneyText(total, currency, language)}</td></tr>`;
}

function listed(entries: readonly string[], none: string): string {
  return entries.length === 0 ? `<p class="soft">${none}</p>` : `<ul>${entries.join('')}</ul>`;
}

function overview(turn: Turn, session: KeptPortalSession): PageAnswer {
  const { book } = turn;
  const customer = book.find('customer', session.customer);
  if (customer === undefined) return notFound();
  const language = languageOf(customer.preferred_locales);
  const { portal: words } = pageWords[language];
  const plans = book
    .of('subscription', 'customer', customer.id)
    .filter((subscription) => !isOver(subscription) && subscription.status !== 'incomplete');
  const inUse = new Set(plans.map(({ default_payment_method: id }) => id));
  const chosen = (id: string) => customer.invoice_settings.default_payment_method === id || inUse.has(id);
  const cards = book
    .of('payment_method', 'customer', customer.id)
    .map((one) => cardEntry(one, chosen(one.id), language));
  const invoices = book.of('invoice', 'customer', customer.id).filter(({ status }) => status !== 'draft');
  const rows = invoices
    .toReversed()
    .slice(0, 24)
    .map((invoice) => invoiceRow(invoice, language));
  const columns = words.columns.map((column) => `<th>${column}</th>`).join('');
  const table = `<div class="scroll"><table><thead><tr>${columns}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  const back =
    session.return_url === null
      ? ''
      : `<p><a class="button main" href="${escapeHtml(session.return_url)}">${words.back}</a></p>`;
  return show({
    language,
    title: words.title,
    body: `<p class="soft">${escapeHtml(customer.email ?? '')}</p><section><h2>${words.plan}</h2>${listed(
      plans.map((plan) => planEntry(turn, plan, language)),
      words.noPlan,
    )}</section><section><h2>${words.cards}</h2>${listed(cards, words.noCard)}</section><section><h2>${words.invoices}</h2>${rows.length === 0 ? `<p class="soft">${words.noInvoices}</p>` : table}</section>${back}`,
  });
}

function changePlan(turn: Turn, customer: string, id: string, ends: boolean): void {
  const before = turn.book.find('subscription', id);
  if (before?.customer !== customer || isOver(before) || before.cancel_at_period_end === ends) return;
  const after = turn.book.put('subscription', ends ? endingWithPeriod(before, turn.now) : goingOn(before));
  emit(turn, 'customer.subscription.updated', after, before);
}

function chooseCard(turn: Turn, customer: string, id: string): void {
  const { invoice_settings: settings } = turn.book.get('customer', customer);
  changeCustomer(turn, customer, { invoice_settings: { ...settings, default_payment_method: id } });
  for (const subscription of turn.book.of('subscription', 'customer', customer)) {
    if (isOver(subscription)) continue;
    const after = turn.book.put('subscription', { ...subscription, default_payment_method: id });
    emit(turn, 'customer.subscription.updated', after, subscription);
  }
}

/** A deed done twice, or on somebody else's things, does nothing. */
function carryOut(turn: Turn, { customer }: KeptPortalSession, request: PageRequest): void {
  const { deed, id } = readParams(deedParams, decodeForm(request.text));
  if (deed === 'cancel' || deed === 'resume') return changePlan(turn, customer, id, deed === 'cancel');
  if (turn.book.find('payment_method', id)?.customer !== customer) return;
  if (deed === 'default-card') chooseCard(turn, customer, id);
  else detach(turn, id);
}

export function portalPage(turn: Turn, secret: string, request: PageRequest): PageAnswer {
  const [session] = turn.book.of('portal_session', 'secret', secret);
  if (session === undefined || session.created + day < turn.now) return notFound();
  if (request.method === 'POST') {
    carryOut(turn, session, request);
    return goTo(`./${secret}`);
  }
  return overview(turn, session);
}
