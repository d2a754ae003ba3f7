// Choosing a club and leaving it, from wherever that is offered.
import type { Club } from '@cadetto/contract';
import { useNavigate } from 'react-router';
import { useSeasonWords } from '../../messages/season-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { confirmation } from '../../overlays/confirmation.ts';
import { href } from '../../pages.ts';
import { callApi, session } from '../../session/api.ts';
import { useReadAgain } from '../../session/queries.ts';
import { focusNextHeading } from '../../design/focus.ts';
import { useAction } from '../profile/use-action.ts';

export interface ClubChoice {
  /** Ends on the club's page. */
  readonly choose: (club: Club) => void;
  /** Asks first; ends at the picker. */
  readonly leave: (club: Club) => void;
}

export function useClubChoice(): ClubChoice {
  const words = useSeasonWords().club;
  const act = useAction();
  const navigate = useNavigate();
  const locale = useLocale();
  const readAgain = useReadAgain();

  /** The feed leads with what the club plays, so it is read again with the profile. */
  const settle = async (change: Promise<unknown>) => {
    await change;
    // The page is left as soon as the profile is there, and with it the button that was pressed.
    focusNextHeading();
    await session.refreshProfile();
    void readAgain('feed');
    return true;
  };

  const choose = async ({ id, name }: Club) => {
    const done = await act({
      name: 'club',
      waiting: words.choosing(name),
      run: () => settle(callApi('chooseClub', { params: { id } })),
      done: words.chosen(name),
    });
    if (done) await navigate(href(locale, 'myClubFeed'));
  };

  const leave = async ({ name }: Club) => {
    const done = await act({
      name: 'club',
      waiting: words.leave.waiting,
      run: () => settle(callApi('leaveClub', {})),
      done: words.leave.done(name),
    });
    if (done) await navigate(href(locale, 'myClub'));
  };

  return {
    choose: (club) => void choose(club),
    leave: (club) =>
      confirmation.show({
        heading: words.leave.heading(club.name),
        message: words.leave.text,
        confirmLabel: words.leave.confirm,
        cancelLabel: words.leave.cancel,
        callback: () => void leave(club),
      }),
  };
}
