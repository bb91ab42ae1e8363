// Sounds, made on the spot: no files. Off until somebody switches them on.

import type { SoundName } from '../games/game';
import { settings } from './settings.svelte';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Lets somebody who just switched sounds on hear one. */
export function trySound(): void {
  if (settings().sound) play('horn');
  else void context?.suspend();
}

function open(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return noise;
}

/** A volume that rises and dies away. */
function envelope(audio: AudioContext, peak: number, attack: number, length: number): GainNode {
  const gain = audio.createGain();
  const now = audio.currentTime;
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.exponentialRampToValueAtTime(peak, now + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + length);
  gain.connect(audio.destination);
  return gain;
}

function tone(
  audio: AudioContext,
  type: OscillatorType,
  from: number,
  to: number,
  peak: number,
  attack: number,
  length: number,
): void {
  const oscillator = audio.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, audio.currentTime);
  oscillator.frequency.exponentialRampToValueAtTime(to, audio.currentTime + length);
  oscillator.connect(envelope(audio, peak, attack, length));
  oscillator.start();
  oscillator.stop(audio.currentTime + length);
}

function hiss(
  audio: AudioContext,
  type: BiquadFilterType,
  from: number,
  to: number,
  peak: number,
  attack: number,
  length: number,
): void {
  const source = audio.createBufferSource();
  source.buffer = whiteNoise(audio);
  source.loop = true;
  const filter = audio.createBiquadFilter();
  filter.type = type;
  filter.Q.value = 1.2;
  filter.frequency.setValueAtTime(from, audio.currentTime);
  filter.frequency.exponentialRampToValueAtTime(to, audio.currentTime + length);
  source.connect(filter).connect(envelope(audio, peak, attack, length));
  source.start();
  source.stop(audio.currentTime + length);
}

const SOUNDS: Record<SoundName, (audio: AudioContext) => void> = {
  click: audio => hiss(audio, 'bandpass', 2400, 900, 0.5, 0.002, 0.06),
  card: audio => hiss(audio, 'highpass', 1200, 5200, 0.16, 0.02, 0.16),
  gain: audio => (
    tone(audio, 'triangle', 440, 660, 0.14, 0.01, 0.22),
    hiss(audio, 'bandpass', 2000, 900, 0.2, 0.002, 0.05)
  ),
  engine: audio => (tone(audio, 'sawtooth', 46, 82, 0.12, 0.12, 0.8), hiss(audio, 'lowpass', 220, 380, 0.3, 0.1, 0.8)),
  shot: audio => (hiss(audio, 'lowpass', 3800, 260, 0.6, 0.002, 0.3), tone(audio, 'square', 150, 46, 0.2, 0.002, 0.18)),
  hit: audio => (
    tone(audio, 'square', 190, 58, 0.16, 0.003, 0.24),
    hiss(audio, 'bandpass', 1500, 420, 0.4, 0.002, 0.2)
  ),
  wind: audio => hiss(audio, 'bandpass', 320, 620, 0.22, 1.2, 3.2),
  horn: audio => {
    for (const pitch of [98, 123.5, 147]) tone(audio, 'sawtooth', pitch, pitch * 0.985, 0.05, 0.25, 2.2);
  },
};

export function play(name: SoundName): void {
  if (settings().sound && !document.hidden) make(name);
}

/** It is our turn: heard behind another tab as well, if somebody wants that. */
export function chime(): void {
  if (settings().turnSound) make('gain');
}

function make(name: SoundName): void {
  try {
    SOUNDS[name](open());
  } catch {
    // No audio on this machine: the table plays on in silence.
  }
}
