// Your turn, when you are looking elsewhere: the title, the icon, and for those who want them a note and a sound.
import { root } from './route.svelte';
import { settings, t } from './settings.svelte';

let audio: AudioContext | undefined;

function chime(): void {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [i, pitch] of [587, 880].entries()) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.0001, start + i * 0.16);
    gain.gain.exponentialRampToValueAtTime(0.12, start + i * 0.16 + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + i * 0.16 + 0.5);
    tone.connect(gain).connect(audio.destination);
    tone.start(start + i * 0.16);
    tone.stop(start + i * 0.16 + 0.6);
  }
}

/** `waiting`: so many other tables wait for the person. */
export function showTurn(mine: boolean, title: string, waiting = 0): void {
  document.title = mine ? `● ${t('yourTurn')} – ${title}` : waiting > 0 ? `(${waiting}) ${title}` : title;
  document.querySelector('link[rel=icon]')?.setAttribute('href', `${root}icon${mine ? '-turn' : ''}.svg`);
}

export function callPerson(title: string): void {
  if (settings.sound) chime();
  if (settings.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted')
    new Notification(title, { body: t('yourTurn'), icon: `${root}icon.svg` });
}
