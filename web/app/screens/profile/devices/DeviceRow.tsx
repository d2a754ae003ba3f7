import { type Device, deviceName } from '@cadetto/contract';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { classes } from '../../../design/classes.ts';
import { Field } from '../../../design/Field.tsx';
import { useProfileWords } from '../../../messages/profile-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { useNow } from '../../feed/use-now.ts';
import { lastSeen } from '../moments.ts';
import { problemsFound } from '../problems.ts';
import profile from '../Profile.module.css';
import { useOpener } from '../use-opener.ts';
import { DeviceIcon } from './DeviceIcon.tsx';
import styles from './Devices.module.css';
import { deviceKind } from './device-kind.ts';

interface DeviceRowProps {
  device: Device;
  onRemove: () => void;
  /** True when the new name was kept. */
  onRename: (name: string) => Promise<boolean>;
}

export function DeviceRow({ device, onRemove, onRename }: DeviceRowProps) {
  const { devices: words } = useProfileWords();
  const locale = useLocale();
  const now = useNow();
  const [naming, setNaming] = useState(false);
  const renameButton = useOpener(naming);
  const kind = deviceKind(device);
  const seen = lastSeen(new Date(device.lastSeen), now, locale);

  const finish = () => setNaming(false);

  return (
    <li className={classes(profile.row, styles.device)}>
      <span className={styles.icon}>
        <span className="visually-hidden">{words.kinds[kind]}</span>
        <DeviceIcon kind={kind} />
      </span>
      {naming ? (
        <NameForm
          name={device.name}
          onSave={async (name) => {
            if (name === device.name || (await onRename(name))) finish();
          }}
          onCancel={finish}
        />
      ) : (
        <>
          <div className={profile.what}>
            <p className={profile.name}>
              {device.name}
              {device.current ? <Badge>{words.thisOne}</Badge> : null}
            </p>
            <p>{device.current || seen === null ? words.seenNow : words.seen(seen)}</p>
          </div>
          <div className={profile.actions}>
            <Button
              ref={renameButton}
              look="quiet"
              size="small"
              aria-label={words.renameLabel(device.name)}
              onClick={() => setNaming(true)}
            >
              {words.rename}
            </Button>
            <Button
              look="secondary"
              size="small"
              aria-label={words.removeLabel(device.name)}
              onClick={onRemove}
            >
              {words.remove}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

interface NameFormProps {
  name: string;
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
}

function NameForm({ name, onSave, onCancel }: NameFormProps) {
  const { devices: words } = useProfileWords();
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string>();

  useEffect(() => input.current?.select(), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checked = deviceName.safeParse(typed);
    if (checked.success) {
      void onSave(checked.data);
      return;
    }
    const issues = checked.error.issues.map(({ message }) => ({ path: ['name'], message }));
    setProblem(problemsFound(issues, ['name'], locale).name);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  };

  return (
    <form className={styles.naming} onSubmit={onSubmit} noValidate>
      <Field
        ref={input}
        label={words.name}
        name="name"
        autoComplete="off"
        maxLength={60}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={profile.actions}>
        <Button look="quiet" size="small" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button look="solid" size="small" type="submit">
          {words.saveName}
        </Button>
      </div>
    </form>
  );
}
