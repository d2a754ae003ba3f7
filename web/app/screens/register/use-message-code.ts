import { useEffect, useRef } from 'react';
import { codeIn } from './sms-code.ts';

interface MessageCodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/** Where the browser can read the message itself (WebOTP), it brings the code; everywhere else nothing happens. */
export function useMessageCode(take: (code: string) => void): void {
  const onCode = useRef(take);
  useEffect(() => {
    onCode.current = take;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const leaving = new AbortController();
    const request: MessageCodeRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const text = credential !== null && 'code' in credential ? String(credential.code) : '';
        const code = codeIn(text);
        if (code !== null) onCode.current(code);
      },
      // Refused, or no message came: the person types it.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
}
