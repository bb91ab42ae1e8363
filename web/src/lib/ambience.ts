// What one hears of the night itself: wind, a clock, bells far off. Made on the spot, loaded when somebody wants it.

/** How the night stands, from 0 to 1: the wind rises with the snow, and the clock hurries with the hour. */
export interface Night {
  wind: number;
  hurry: number;
}

export interface Ambience {
  set(night: Night): void;
  stop(): void;
}

const BREATH = 0.7;
const BELLS: readonly [first: number, every: number] = [9, 46];
/** Partials of a bell: what they are of its tone, how loud, how long. */
const PARTIALS: readonly (readonly [ratio: number, loud: number, long: number])[] = [
  [0.5, 0.5, 7],
  [1, 1, 5],
  [1.19, 0.5, 4],
  [1.5, 0.3, 3],
  [2, 0.35, 2.4],
  [2.74, 0.14, 1.4],
];

function noise(audio: AudioContext): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate * 4, audio.sampleRate);
  const data = buffer.getChannelData(0);
  // Brown rather than white: a wind has a body.
  let last = 0;
  for (let i = 0; i < data.length; i++) data[i] = (last = (last + 0.04 * (Math.random() * 2 - 1)) / 1.02) * 6;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  return source;
}

/** Wind in two voices: a low one that is always there, and one that whistles when it gets up. */
function wind(audio: AudioContext, out: AudioNode): (strength: number) => void {
  const voices = ([180, 620] as const).map((pitch, at) => {
    const source = noise(audio);
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    filter.Q.value = at ? 5 : 0.9;
    const gain = audio.createGain();
    gain.gain.value = 0;
    const sway = audio.createOscillator();
    sway.frequency.value = at ? 0.11 : 0.06;
    const depth = audio.createGain();
    depth.gain.value = pitch * 0.35;
    sway.connect(depth).connect(filter.frequency);
    source.connect(filter).connect(gain).connect(out);
    source.start();
    sway.start();
    return { gain, most: at ? 0.16 : 0.3 };
  });
  return strength =>
    voices.forEach(({ gain, most }, at) =>
      gain.gain.setTargetAtTime(most * (at ? strength : 0.35 + strength * 0.65), audio.currentTime, BREATH),
    );
}

function tick(audio: AudioContext, out: AudioNode, high: boolean): void {
  const now = audio.currentTime;
  const oscillator = audio.createOscillator();
  oscillator.type = 'triangle';
  oscillator.frequency.setValueAtTime(high ? 2100 : 1650, now);
  oscillator.frequency.exponentialRampToValueAtTime(high ? 900 : 700, now + 0.03);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.05, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + 0.05);
  oscillator.connect(gain).connect(out);
  oscillator.start(now);
  oscillator.stop(now + 0.06);
}

function bell(audio: AudioContext, out: AudioNode): void {
  const now = audio.currentTime;
  const tone = 196 * (Math.random() < 0.5 ? 1 : 0.84);
  for (const [ratio, loud, long] of PARTIALS) {
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = tone * ratio;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, now);
    gain.gain.exponentialRampToValueAtTime(0.035 * loud, now + 0.03);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + long);
    oscillator.connect(gain).connect(out);
    oscillator.start(now);
    oscillator.stop(now + long);
  }
}

/** Begins, as soon as the browser lets it: not before somebody has touched the page. */
export function begin(): Ambience {
  const audio = new AudioContext();
  const out = audio.createGain();
  out.gain.value = 0.8;
  // Far off: what is bright does not carry through snow.
  const distance = audio.createBiquadFilter();
  distance.type = 'lowpass';
  distance.frequency.value = 1100;
  distance.connect(out);
  out.connect(audio.destination);
  const blow = wind(audio, out);
  let hurry = 0;
  let beat = 0;
  let bells: ReturnType<typeof setTimeout>;
  let ticks: ReturnType<typeof setTimeout>;
  const heard = () => audio.state === 'running';
  const ringing = (after: number) => {
    bells = setTimeout(() => {
      if (heard()) bell(audio, distance);
      ringing(BELLS[1] * (0.6 + Math.random() * 0.8));
    }, after * 1000);
  };
  const ticking = () => {
    ticks = setTimeout(
      () => {
        if (heard()) tick(audio, out, beat++ % 2 === 0);
        ticking();
      },
      1000 - 450 * hurry,
    );
  };
  const wake = () => void (document.hidden ? audio.suspend() : audio.resume());
  const WAKERS = ['pointerdown', 'keydown', 'visibilitychange'] as const;
  for (const event of WAKERS) document.addEventListener(event, wake);
  ringing(BELLS[0]);
  ticking();
  wake();
  return {
    set(night) {
      blow(night.wind);
      hurry = night.hurry;
    },
    stop() {
      clearTimeout(bells);
      clearTimeout(ticks);
      for (const event of WAKERS) document.removeEventListener(event, wake);
      void audio.close();
    },
  };
}
