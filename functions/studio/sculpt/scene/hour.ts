import type { Vector } from '../../imaging/camera.ts';
import type { Setting } from '../prompt/reading.ts';
import { luminanceOf, mixed, saturated, times } from './color.ts';

/** The light of a time of day, in a weather and a mood. Linear RGB, 1 as bright as lit white. */
export interface Hour {
  readonly zenith: Vector;
  readonly horizon: Vector;
  /** Around the sun or moon. */
  readonly glow: Vector;
  /** What a white surface that faces the sun or moon sends back. */
  readonly sun: Vector;
  readonly elevation_deg: number;
  /** From behind the camera, to the left: 180 is in the picture. */
  readonly side_deg: number;
  /** The same where no thing is lit by it, and the sky is what is shown. */
  readonly shownAt_deg: number;
  /** Half of the angle that the light fills. */
  readonly radius_deg: number;
  /** What is added from behind the camera, so that things before a bright sky are seen. */
  readonly fill: Vector;
  /** Shares of the sky. */
  readonly clouds: number;
  readonly stars: number;
  readonly disc: 'sun' | 'moon' | 'none';
  /** Half of what is so many radii of the scene away is hidden by air. */
  readonly clear: number;
}

/** Luminance of the light of the darkest scene. */
const LEAST_SUN = 0.4;

type Time = NonNullable<Setting['time']>;

const HOURS: Readonly<Record<Time, Hour>> = {
  day: {
    zenith: [0.1, 0.26, 0.66],
    horizon: [0.58, 0.75, 0.95],
    glow: [0.25, 0.22, 0.16],
    sun: [1.45, 1.34, 1.14],
    elevation_deg: 44,
    side_deg: 52,
    shownAt_deg: 75,
    radius_deg: 1.5,
    fill: [0.06, 0.06, 0.06],
    clouds: 0.42,
    stars: 0,
    disc: 'sun',
    clear: 130,
  },
  dawn: {
    zenith: [0.22, 0.34, 0.62],
    horizon: [0.95, 0.68, 0.5],
    glow: [0.7, 0.42, 0.2],
    sun: [1.25, 0.82, 0.55],
    elevation_deg: 14,
    side_deg: 84,
    shownAt_deg: 168,
    radius_deg: 2,
    fill: [0.2, 0.17, 0.17],
    clouds: 0.4,
    stars: 0,
    disc: 'sun',
    clear: 60,
  },
  sunset: {
    zenith: [0.07, 0.09, 0.3],
    horizon: [0.95, 0.36, 0.14],
    glow: [0.9, 0.42, 0.1],
    sun: [1.5, 0.72, 0.3],
    elevation_deg: 9,
    side_deg: 92,
    shownAt_deg: 172,
    radius_deg: 2,
    fill: [0.26, 0.19, 0.2],
    clouds: 0.5,
    stars: 0,
    disc: 'sun',
    clear: 90,
  },
  night: {
    zenith: [0.01, 0.02, 0.065],
    horizon: [0.06, 0.1, 0.2],
    glow: [0.08, 0.1, 0.15],
    sun: [0.55, 0.66, 0.9],
    elevation_deg: 36,
    side_deg: 60,
    shownAt_deg: 158,
    radius_deg: 1.5,
    fill: [0.15, 0.165, 0.22],
    clouds: 0.25,
    stars: 1,
    disc: 'moon',
    clear: 90,
  },
};

/** The light of a setting; at no time that it names, by day. */
export function hourOf({ time = 'day', weather, mood }: Setting): Hour {
  return legible(inMood(inWeather(HOURS[time], weather), mood));
}

/** A thing in the fog of a gloomy night is dark and can be seen. */
function legible(hour: Hour): Hour {
  const light = luminanceOf(hour.sun);
  return light < LEAST_SUN ? { ...hour, sun: times(hour.sun, LEAST_SUN / light) } : hour;
}

function inWeather(hour: Hour, weather: Setting['weather']): Hour {
  if (!weather) return hour;
  const bright = Math.max(luminanceOf(hour.horizon), luminanceOf(hour.zenith));
  const grey = saturated(times(mixed(hour.horizon, hour.zenith, 0.35), 0.95), 0.28);
  const veiled = { ...hour, disc: 'none', stars: 0, glow: times(hour.glow, 0.35), radius_deg: 10 } as const;
  const sun = saturated(times(hour.sun, 0.35), 0.6);
  if (weather === 'overcast') {
    const zenith = mixed(grey, [bright * 0.4, bright * 0.42, bright * 0.46], 0.6);
    return { ...veiled, zenith, horizon: grey, sun, clouds: 0.85, clear: 60 };
  }
  if (weather === 'snowy') {
    const white = mixed(grey, [bright, bright, bright * 1.03], 0.5);
    return { ...veiled, zenith: times(white, 0.8), horizon: white, sun, clouds: 0.6, clear: 26 };
  }
  return { ...veiled, zenith: mixed(hour.zenith, grey, 0.75), horizon: grey, sun, clouds: 0, clear: 9 };
}

function inMood(hour: Hour, mood: Setting['mood']): Hour {
  switch (mood) {
    case 'dramatic':
      return {
        ...hour,
        zenith: times(hour.zenith, 0.42),
        horizon: times(saturated(hour.horizon, 1.1), 0.72),
        sun: times(hour.sun, 1.2),
        elevation_deg: Math.min(hour.elevation_deg, 24),
        side_deg: Math.max(hour.side_deg, 82),
        fill: times(hour.fill, 0.6),
        clouds: Math.max(hour.clouds, 0.66),
      };
    case 'gloomy':
      return {
        ...hour,
        zenith: saturated(times(hour.zenith, hour.stars > 0 ? 0.7 : 0.38), 0.45),
        horizon: saturated(times(hour.horizon, hour.stars > 0 ? 0.9 : 0.5), 0.4),
        glow: times(hour.glow, 0.4),
        sun: saturated(times(hour.sun, 0.6), 0.5),
        radius_deg: Math.max(hour.radius_deg, 4),
        clouds: Math.max(hour.clouds, 0.75),
        clear: Math.min(hour.clear, 22),
      };
    case 'cheerful':
      return {
        ...hour,
        zenith: saturated(times(hour.zenith, 1.1), 1.25),
        horizon: saturated(hour.horizon, 1.2),
        fill: times(hour.fill, 1.5),
      };
    case 'calm':
      return {
        ...hour,
        zenith: mixed(hour.zenith, hour.horizon, 0.3),
        horizon: mixed(hour.horizon, times([1, 0.86, 0.7], luminanceOf(hour.horizon)), 0.4),
        sun: mixed(hour.sun, times([1, 0.85, 0.66], luminanceOf(hour.sun)), 0.5),
        radius_deg: Math.max(hour.radius_deg, 4),
        clouds: hour.clouds * 0.6,
      };
    default:
      return hour;
  }
}
