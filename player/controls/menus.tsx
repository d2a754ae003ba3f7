// The two menus: what is heard and read, and how the picture runs.
import type { ReactElement } from 'react';
import { useStage } from '../context.ts';
import type { Stage } from '../context.ts';
import { LanguageIcon, SettingsIcon } from '../icons.tsx';
import { textColours, textGrounds, textSizes } from '../preferences.ts';
import { speeds } from '../speeds.ts';
import type { LanguageChoice } from '../tracks.ts';
import { fillIn } from '../words.ts';
import { Menu } from './Menu.tsx';
import type { MenuChoice, MenuGroup } from './Menu.tsx';

interface MenuPlace {
  onHold: (held: boolean) => void;
}

export function LanguageMenu({ onHold }: MenuPlace): ReactElement | null {
  const stage = useStage();
  const { words } = stage;
  const { audio, subtitles, chosenSubtitles } = stage.playback.choices;
  const groups: MenuGroup[] = [
    ...(audio.length > 1 ? [{ title: words.audio, choices: audioChoices(stage) }] : []),
    ...(subtitles.length > 0 ? [{ title: words.subtitles, choices: subtitleChoices(stage) }] : []),
    ...(chosenSubtitles === null ? [] : textStyleGroups(stage)),
  ];
  if (groups.length === 0) return null;
  return <Menu label={words.audioAndSubtitles} icon={<LanguageIcon />} groups={groups} onHold={onHold} />;
}

export function SettingsMenu({ onHold }: MenuPlace): ReactElement | null {
  const stage = useStage();
  const { words, config } = stage;
  const groups: MenuGroup[] = [
    ...(stage.playback.choices.qualities.length > 1
      ? [{ title: words.quality, choices: qualityChoices(stage) }]
      : []),
    // Faster than live runs into the edge, slower falls behind it.
    ...(config.live ? [] : [{ title: words.speed, choices: speedChoices(stage) }]),
  ];
  if (groups.length === 0) return null;
  return <Menu label={words.settings} icon={<SettingsIcon />} groups={groups} onHold={onHold} />;
}

function audioChoices({ engine, playback, locale }: Stage): MenuChoice[] {
  const { audio, chosenAudio } = playback.choices;
  return audio.map((choice) => ({
    key: choice.key,
    label: languageName(choice, locale),
    chosen: choice.key === chosenAudio,
    choose: () => engine.selections.setAudio(choice.key),
  }));
}

function subtitleChoices({ engine, playback, words, locale }: Stage): MenuChoice[] {
  const { subtitles, chosenSubtitles } = playback.choices;
  const off: MenuChoice = {
    key: 'off',
    label: words.subtitlesOff,
    chosen: chosenSubtitles === null,
    choose: () => engine.selections.setSubtitles(null),
  };
  const languages = subtitles.map((choice) => ({
    key: choice.key,
    label: languageName(choice, locale),
    chosen: choice.key === chosenSubtitles,
    choose: () => engine.selections.setSubtitles(choice.key),
  }));
  return [off, ...languages];
}

/** How subtitles look. Choosing keeps the menu open: the subtitles behind it show what was chosen. */
function textStyleGroups({ engine, playback, words }: Stage): MenuGroup[] {
  const { textSize, textGround, textColour } = playback.textStyle;
  const { selections } = engine;
  return [
    {
      title: words.textSize,
      short: true,
      choices: textSizes.map((size) => ({
        key: size,
        label: words.textSizes[size],
        chosen: size === textSize,
        choose: () => selections.setTextStyle({ textSize: size }),
        stays: true,
      })),
    },
    {
      title: words.textGround,
      short: true,
      choices: textGrounds.map((ground) => ({
        key: ground,
        label: words.textGrounds[ground],
        chosen: ground === textGround,
        choose: () => selections.setTextStyle({ textGround: ground }),
        stays: true,
      })),
    },
    {
      title: words.textColour,
      short: true,
      choices: textColours.map((colour) => ({
        key: colour,
        label: words.textColours[colour],
        chosen: colour === textColour,
        choose: () => selections.setTextStyle({ textColour: colour }),
        stays: true,
      })),
    },
  ];
}

function qualityChoices({ engine, playback, words }: Stage): MenuChoice[] {
  const { qualities, playingQuality } = playback.choices;
  const automatic =
    playback.quality === 'auto' && playingQuality
      ? fillIn(words.automaticAt, { quality: `${playingQuality}p` })
      : words.automatic;
  const byHand = qualities.map((height) => ({
    key: String(height),
    label: `${height}p`,
    chosen: playback.quality === height,
    choose: () => engine.selections.setQuality(height),
  }));
  const auto: MenuChoice = {
    key: 'auto',
    label: automatic,
    chosen: playback.quality === 'auto',
    choose: () => engine.selections.setQuality('auto'),
  };
  return [auto, ...byHand];
}

function speedChoices({ engine, playback, words, locale }: Stage): MenuChoice[] {
  const number = new Intl.NumberFormat(locale);
  return speeds.map((speed) => ({
    key: String(speed),
    label: speed === 1 ? words.normalSpeed : `${number.format(speed)}×`,
    chosen: playback.speed === speed,
    choose: () => engine.playhead.setSpeed(speed),
  }));
}

/** The producer's own label says more ("Stadium sound"); without one, the language in the viewer's words. */
function languageName({ label, language }: LanguageChoice, locale: string): string {
  if (label) return label;
  const name =
    new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
