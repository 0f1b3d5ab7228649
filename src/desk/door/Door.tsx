import type { ReactNode } from 'react';
import { FocusedTitle } from '../FocusedTitle.tsx';
import { Icon } from '../Icon.tsx';
import { Mark } from '../Mark.tsx';
import { DoorArt } from './DoorArt.tsx';

interface DoorProps {
  title: string;
  /** The purpose of the page, in a sentence. */
  about: string;
  children: ReactNode;
}

/** The layout of the sign-in and welcome pages: picture, logo, heading and form. */
export function Door({ title, about, children }: DoorProps) {
  return (
    <main className="door">
      <DoorArt />
      <div className="door__form">
        <div className="door__column">
          <Mark />
          <div>
            <FocusedTitle>{title}</FocusedTitle>
            <p className="soft">{about}</p>
          </div>
          {children}
          <p className="mut sm row">
            <Icon name="lock" size="s" />
            Everything you open or change is written to the audit log.
          </p>
        </div>
      </div>
    </main>
  );
}
