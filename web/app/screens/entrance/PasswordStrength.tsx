import { type Strength, strengthOf } from '../../design/password-strength.ts';
import { useEntranceWords } from '../../messages/entrance-words.ts';
import styles from './PasswordStrength.module.css';

const scale: readonly Strength[] = ['weak', 'fair', 'good', 'strong'];

/** In words, with bars for those who see them. Nothing while there is nothing to judge. */
export function PasswordStrength({ password }: { password: string }) {
  const { strength: words } = useEntranceWords().password;
  const strength = strengthOf(password);
  return (
    <output className={styles.strength} data-strength={strength} hidden={password === ''}>
      <span className="visually-hidden">{words.label}: </span>
      <span className={styles.bars} aria-hidden="true">
        {scale.map((level, index) => (
          <i key={level} data-lit={index <= scale.indexOf(strength) ? '' : undefined} />
        ))}
      </span>
      <span>{words[strength]}</span>
    </output>
  );
}
