import { type FormEvent, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { QrCode } from '#src/ui/QrCode.tsx';
import { callDesk, failureOf } from '../desk-client.ts';
import { Icon } from '../Icon.tsx';
import { useEnter } from '../operator-session.ts';
import { CodeField, isWhole } from './CodeField.tsx';
import { Door } from './Door.tsx';
import { Field } from './Field.tsx';

/** The page of an invitation link, where an operator sets name, password and second factor. */
export function WelcomeScreen() {
  const { token = '' } = useParams({ strict: false });
  const opened = useQuery({
    queryKey: ['welcome', token],
    queryFn: ({ signal }) => callDesk(deskCalls.openWelcome, { body: { token } }, signal),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (opened.error)
    return (
      <Door title="This link is no longer valid" about={failureOf(opened.error).detail}>
        <a className="btn btn--l" href="/desk">
          Sign in
        </a>
      </Door>
    );
  if (!opened.data) return null;
  return (
    <Door title="Welcome to the Desk" about={`Set up your access as ${opened.data.email}. It takes a minute.`}>
      <WelcomeForm token={token} {...opened.data} />
    </Door>
  );
}

interface WelcomeFormProps {
  token: string;
  email: string;
  otpAddress: string;
  secret: string;
}

function WelcomeForm({ token, email, otpAddress, secret }: WelcomeFormProps) {
  const [chosen, setChosen] = useState({ name: '', newPassword: '', newPasswordConfirm: '', code: '' });
  const enter = useEnter();
  const navigate = useNavigate();
  const finish = useMutation({
    mutationFn: () => callDesk(deskCalls.finishWelcome, { body: { token, ...chosen } }),
    onSuccess: async (me) => {
      enter(me);
      // Keeps the link out of the browser history.
      await navigate({ to: '/', replace: true });
    },
  });
  const { detail, fields } = finish.error ? failureOf(finish.error) : { detail: '', fields: {} };
  const set = (name: keyof typeof chosen) => (value: string) => setChosen((before) => ({ ...before, [name]: value }));
  const bound = (name: keyof typeof chosen) => ({
    name,
    value: chosen[name],
    error: fields[name],
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => set(name)(target.value),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole(chosen.code) && !finish.isPending) finish.mutate();
  };
  return (
    <form className="fields" onSubmit={onSubmit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label="Name" hint="As your colleagues will see it" autoComplete="name" {...bound('name')} />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 12 characters"
        {...bound('newPassword')}
      />
      <Field label="Repeat password" type="password" autoComplete="new-password" {...bound('newPasswordConfirm')} />
      <div className="card fields">
        <div className="scan">
          <QrCode text={otpAddress} label="QR code for your authenticator app" size={148} />
          <div className="scan__words">
            <b>Scan this with an authenticator app</b>
            <span className="mut sm">Or type this key into it:</span>
            <code className="scan__key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </div>
        </div>
        <CodeField
          label="Six-digit code from the app"
          value={chosen.code}
          onChange={set('code')}
          error={fields['code']}
        />
      </div>
      {detail && (
        <p className="err" role="alert">
          <Icon name="warn" />
          {detail}
        </p>
      )}
      <button className="btn btn--go btn--l" disabled={finish.isPending}>
        Set up and sign in <kbd className="kbd">↵</kbd>
      </button>
    </form>
  );
}
