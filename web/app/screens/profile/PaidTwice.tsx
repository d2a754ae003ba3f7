import type { Person } from '@cadetto/contract';
import { usePayWords } from '../../messages/pay-words.ts';
import { paidTwice } from '../../pay/standing.ts';
import { useSite } from '../../shell/use-site.ts';
import { Callout } from './Callout.tsx';

/** Plus and streaming in an app store: nobody here can end the other, so its owner must know where they can. */
export function PaidTwice({ user }: { user: Person }) {
  const { twice: words } = usePayWords().live;
  const { brand } = useSite();
  const inStore = paidTwice(user);
  if (inStore === undefined) return null;
  return <Callout heading={words.heading}>{words.text(brand.plusName, inStore.plan.name)}</Callout>;
}
