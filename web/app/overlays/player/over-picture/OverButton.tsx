import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface OverButtonProps {
  className?: string | undefined;
  label?: string;
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/**
 * A button on the picture. The picture itself answers presses, and hears them before React does: unless they are
 * stopped here, pressing the button would also pause.
 */
export function OverButton({ className, label, pressed, onPress, children }: OverButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const element = button.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const name of ['pointerdown', 'pointerup', 'dblclick', 'click']) {
      element.addEventListener(name, (event) => event.stopPropagation(), { signal });
    }
    element.addEventListener('click', () => press(), { signal });
    return () => leaving.abort();
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
    >
      {children}
    </button>
  );
}
