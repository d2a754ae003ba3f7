import { languageOf, type Language } from '../languages.ts';
import { answerChallenge, wayBack } from './challenges.ts';
import { decodeForm } from './form.ts';
import { pageWords } from './page-words.ts';
import { escapeHtml, goTo, moneyText, notFound, show } from './page.ts';
import type { PageAnswer, PageRequest } from './pages.ts';
import { choice, group, readParams } from './params.ts';
import type { Challenge } from './tables.ts';
import type { Turn } from './turn.ts';

const answerParams = group({}, { answer: choice('approve', 'refuse') });

/** Of whoever the bank asks. */
function languageFor({ book }: Turn, { intent }: Challenge): Language {
  const asked = book.find('payment_intent', intent) ?? book.find('setup_intent', intent);
  return languageOf(book.find('customer', asked?.customer ?? '')?.preferred_locales);
}

function purpose({ book }: Turn, { intent }: Challenge, language: Language): string {
  const { keepCard, card: ending } = pageWords[language].challenge;
  const payment = book.find('payment_intent', intent);
  const method = payment?.payment_method ?? book.find('setup_intent', intent)?.payment_method;
  const card = book.find('card', method ?? '');
  const asked =
    payment === undefined
      ? `<p class="amount">${keepCard}</p>`
      : `<p class="amount">${moneyText(payment.amount, payment.currency, language)}</p>`;
  return `${asked}<p class="soft">${escapeHtml(ending(card?.last4 ?? '????'))}</p>`;
}

function question(turn: Turn, challenge: Challenge): PageAnswer {
  const language = languageFor(turn, challenge);
  const { title, lead, approve, refuse } = pageWords[language].challenge;
  return show({
    language,
    title,
    leadsTo: challenge.returnUrl,
    body: `<section>${purpose(turn, challenge, language)}<p>${lead}</p><form method="post"><button class="main" name="answer" value="approve">${approve}</button><button name="answer" value="refuse">${refuse}</button></form></section>`,
  });
}

function afterwards(turn: Turn, challenge: Challenge): PageAnswer {
  const back = wayBack(turn, challenge);
  if (back !== null) return goTo(back);
  const language = languageFor(turn, challenge);
  const { answered, close } = pageWords[language].challenge;
  return show({ language, title: answered, body: `<section><p>${close}</p></section>` });
}

export function challengePage(turn: Turn, id: string, { method, text }: PageRequest): PageAnswer {
  const challenge = turn.book.find('challenge', id);
  if (challenge === undefined) return notFound();
  if (method === 'POST') {
    const { answer } = readParams(answerParams, decodeForm(text));
    answerChallenge(turn, challenge, answer === 'approve');
    return afterwards(turn, challenge);
  }
  return challenge.answered ? afterwards(turn, challenge) : question(turn, challenge);
}
