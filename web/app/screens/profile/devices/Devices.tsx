// The devices of the account, under names their owner recognises.
import type { Device } from '@cadetto/contract';
import { useRef } from 'react';
import { useProfileWords } from '../../../messages/profile-words.ts';
import { confirmation } from '../../../overlays/confirmation.ts';
import { callApi, session } from '../../../session/api.ts';
import { tooManyDevices, useTooManyDevices } from '../../../session/devices-flag.ts';
import { useDevices, useKeepAnswer, useReadAgain } from '../../../session/queries.ts';
import { Callout } from '../Callout.tsx';
import { Listed } from '../Listed.tsx';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import { DeviceRow } from './DeviceRow.tsx';
import styles from './Devices.module.css';

export function Devices() {
  const { devices: words } = useProfileWords();
  const list = useDevices();
  const tooMany = useTooManyDevices();
  const heading = useRef<HTMLHeadingElement>(null);
  const used = list.data?.devices.length ?? 0;
  const most = list.data?.max ?? 0;
  return (
    <section className={profile.panel} aria-labelledby="devices">
      <header className={profile.panelHead}>
        <div className={styles.title}>
          <h2 id="devices" ref={heading} tabIndex={-1}>
            {words.heading}
          </h2>
          {list.data ? (
            <p className={styles.count} data-full={used >= most}>
              <span aria-hidden="true">{words.count(used, most)}</span>
              <span className="visually-hidden">{words.countLabel(used, most)}</span>
            </p>
          ) : null}
        </div>
        <p>{words.lead}</p>
      </header>
      {tooMany && list.data ? (
        <Callout heading={words.tooMany.heading}>{words.tooMany.text(most)}</Callout>
      ) : null}
      <Listed read={list} label={words.heading} empty={used === 0 ? words.empty : undefined}>
        {({ devices }) => (
          <DeviceRows devices={devices} onGone={() => heading.current?.focus({ preventScroll: true })} />
        )}
      </Listed>
    </section>
  );
}

function DeviceRows({ devices, onGone }: { devices: readonly Device[]; onGone: () => void }) {
  const { devices: words } = useProfileWords();
  const act = useAction();
  const keep = useKeepAnswer();
  const readAgain = useReadAgain();

  const remove = async ({ id, name, current }: Device) => {
    const run = () => callApi('removeDevice', { params: { id } });
    const list = await act({
      name: 'remove-device',
      waiting: words.removing,
      run: () => (current ? session.endBy(run) : run()),
      done: words.removed(name),
    });
    if (list === undefined) return;
    tooManyDevices.write(false);
    if (current) {
      await session.signOut({ ended: true });
      return;
    }
    keep('devices', list);
    onGone();
    // The place that came free may be this device's now, which only the server knows.
    await readAgain('devices', 'feed', 'sessions');
  };

  const ask = (device: Device) =>
    confirmation.show({
      heading: words.ask.heading(device.name),
      message: device.current ? words.ask.thisText : words.ask.text,
      confirmLabel: words.ask.remove,
      cancelLabel: words.ask.cancel,
      callback: () => void remove(device),
    });

  const rename = async ({ id }: Device, name: string) => {
    const list = await act({
      name: 'rename-device',
      waiting: words.renaming,
      run: () => callApi('renameDevice', { params: { id }, body: { name } }),
      done: words.renamed,
    });
    if (list !== undefined) keep('devices', list);
    return list !== undefined;
  };

  return (
    <ul className={profile.list}>
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          onRemove={() => ask(device)}
          onRename={(name) => rename(device, name)}
        />
      ))}
    </ul>
  );
}
