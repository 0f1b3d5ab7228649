import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Me } from '#domain/desk/desk-calls.ts';
import { mayReview, placesOf } from '../frame/desk-places.ts';
import { Icon } from '../Icon.tsx';
import { type Found, foundBy, groupsOf } from './found.ts';

interface FindDialogProps {
  me: Me;
  /** Actions that are available on every screen. */
  acts: readonly Omit<Found, 'group'>[];
  onClose: () => void;
}

/** The command palette: finds submissions, campaigns, screens and actions by text. Enter opens the chosen one. */
export function FindDialog({ me, acts, onClose }: FindDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const navigate = useNavigate();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const all: Found[] = [
    ...me.campaigns.map(({ uuid, name }) => ({
      group: 'Campaigns' as const,
      name,
      icon: 'grid' as const,
      keys: [],
      act: () => void navigate({ to: '/campaigns/$campaign', params: { campaign: uuid }, search: {} }),
    })),
    ...acts.map((act) => ({ ...act, group: 'Do' as const })),
    ...placesOf(me).map(({ to, name, icon, keys }) => ({
      group: 'Go to' as const,
      name,
      icon,
      keys,
      act: () => void navigate({ to }),
    })),
  ];
  const search = (wanted: string) => void navigate({ to: '/review', search: { text: wanted } });
  const found = foundBy(text, all, mayReview(me) ? search : null);
  const current = Math.min(place, Math.max(0, found.length - 1));
  const open = (which: Found | undefined) => {
    if (!which) return;
    onClose();
    which.act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setPlace((current + by + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') open(found[current]);
    else return;
    event.preventDefault();
  };
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <dialog
      ref={dialog}
      className="dlg pal"
      aria-label="Find or do anything"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="pal__in row">
        <Icon name="search" size="l" />
        <input
          type="text"
          role="combobox"
          aria-label="Find or do anything"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? optionId(current) : undefined}
          aria-autocomplete="list"
          placeholder={mayReview(me) ? 'Number, e-mail, campaign or page' : 'Campaign or page'}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className="kbd">Esc</kbd>
      </div>
      <div id={id} role="listbox" aria-label="Found" className="pal__list">
        {groupsOf(found).map(([group, members]) => (
          <div key={group} role="group" aria-label={group}>
            <p className="pal__g" aria-hidden="true">
              {group}
            </p>
            {members.map(({ index, one }) => (
              <div
                key={one.name}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                className={index === current ? 'pal__o on' : 'pal__o'}
                onMouseMove={() => setPlace(index)}
                onClick={() => open(one)}
                onKeyDown={onKeyDown}
              >
                <Icon name={one.icon} />
                <span className="grow cut">{one.name}</span>
                {(index === current ? ['↵'] : one.keys).map((cap) => (
                  <kbd key={cap} className="kbd" aria-hidden="true">
                    {cap}
                  </kbd>
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="pal__none" role="status">
        {found.length === 0 ? 'No results.' : ''}
      </p>
      <div className="keys">
        <span>
          <kbd className="kbd">↑</kbd>
          <kbd className="kbd">↓</kbd> move
        </span>
        <span>
          <kbd className="kbd">↵</kbd> open
        </span>
      </div>
    </dialog>
  );
}
