import { Cashback } from './Cashback.tsx';
import { Devices } from './Devices.tsx';
import { Faq } from './Faq.tsx';
import { Hero } from './Hero.tsx';
import { Plans } from './Plans.tsx';
import type { HomeView } from './view.server.ts';
import { Week } from './Week.tsx';

export function VisitorHome({ view }: { view: HomeView }) {
  return (
    <>
      <Hero hero={view.hero} />
      {view.week.days.length > 0 ? <Week week={view.week} /> : null}
      <Plans plans={view.plans} />
      <Cashback cashback={view.cashback} />
      <Devices devices={view.devices} />
      <Faq faq={view.faq} />
    </>
  );
}
