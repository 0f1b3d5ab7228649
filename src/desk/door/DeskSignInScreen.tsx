import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { callDesk, failureOf, isSignedOut } from '../desk-client.ts';
import { Icon } from '../Icon.tsx';
import { useEnter } from '../operator-session.ts';
import { CodeField, isWhole } from './CodeField.tsx';
import { Door } from './Door.tsx';
import { Field } from './Field.tsx';

const TOO_LATE = 'Too much time has passed. Please enter your password again.';

/** The sign-in page: email and password, then a code of the second factor. */
export function DeskSignInScreen() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isHalfway, setHalfway] = useState(false);
  const [again, setAgain] = useState<string | null>(null);
  const begin = useMutation({
    mutationFn: () => callDesk(deskCalls.signIn, { body: { email, password } }),
    onMutate: () => setAgain(null),
    onSuccess: () => {
      setPassword('');
      setHalfway(true);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate();
  };
  const wrong = again ?? (begin.error ? failureOf(begin.error).detail : null);
  return (
    <Door title="Sign in to the Desk" about="For the people who check receipts, pay rewards and answer visitors.">
      <form className="fields" onSubmit={onSubmit}>
        <Field
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          required
          readOnly={isHalfway}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        {!isHalfway && (
          <>
            <Field
              label="Password"
              type="password"
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              hint="Forgot your password? An administrator can create a new link for you."
            />
            {wrong && (
              <p className="err" role="alert">
                <Icon name="warn" />
                {wrong}
              </p>
            )}
            <button className="btn btn--go btn--l" disabled={begin.isPending}>
              Continue <kbd className="kbd">↵</kbd>
            </button>
          </>
        )}
      </form>
      <SecondStep
        isOn={isHalfway}
        onTooLate={() => {
          setHalfway(false);
          setAgain(TOO_LATE);
        }}
      />
    </Door>
  );
}

interface SecondStepProps {
  isOn: boolean;
  /** Called if the password was entered too long ago. */
  onTooLate: () => void;
}

function SecondStep({ isOn, onTooLate }: SecondStepProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const enter = useEnter();
  const prove = useMutation({
    mutationFn: (entered: string) => callDesk(deskCalls.enterCode, { body: { code: entered } }),
    onSuccess: enter,
    onError: (error) => {
      setCode('');
      if (isSignedOut(error)) onTooLate();
    },
  });
  useEffect(() => {
    if (isOn) field.current?.focus();
  }, [isOn]);
  const change = (entered: string) => {
    setCode(entered);
    if (isWhole(entered) && !prove.isPending) prove.mutate(entered);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole(code) && !prove.isPending) prove.mutate(code);
  };
  return (
    <form className="card fields" onSubmit={onSubmit} aria-label="Second factor">
      <div className="row">
        <span className="ava ava--m">
          <Icon name="phone" size="l" />
        </span>
        <div className="grow">
          <b>{isOn ? 'Now enter the code from your app' : 'Then a code from your app'}</b>
          <br />
          <span className="mut sm">It changes every 30 seconds, and each code works once</span>
        </div>
      </div>
      <CodeField
        ref={field}
        label="One-time code, six digits"
        value={code}
        onChange={change}
        disabled={!isOn}
        error={isOn && prove.error ? failureOf(prove.error).detail : undefined}
      />
    </form>
  );
}
