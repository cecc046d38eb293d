import { describe, expect, it } from 'vitest';
import type { Setting } from '../../../../../functions/studio/sculpt/prompt/reading.ts';
import { luminanceOf } from '../../../../../functions/studio/sculpt/scene/color.ts';
import { hourOf } from '../../../../../functions/studio/sculpt/scene/hour.ts';

const TIMES = ['dawn', 'day', 'sunset', 'night'] as const;
const WEATHERS = [undefined, 'foggy', 'overcast', 'snowy'] as const;
const MOODS = [undefined, 'dramatic', 'gloomy', 'cheerful', 'calm'] as const;
const of = (setting: Setting) => hourOf(setting);

describe('the light of a time of day', () => {
  it('is that of the day where the prompt says none', () => {
    expect(of({})).toEqual(of({ time: 'day' }));
  });

  it('is warm and low at dawn and sunset, with the moon and stars at night', () => {
    for (const time of ['dawn', 'sunset'] as const) {
      const { sun, elevation_deg, disc } = of({ time });
      expect(sun[0]).toBeGreaterThan(1.4 * sun[2]);
      expect(elevation_deg).toBeLessThan(20);
      expect(disc).toBe('sun');
    }
    expect(of({ time: 'night' })).toMatchObject({ disc: 'moon', stars: 1 });
  });

  it('has a dark sky at night and a bright one by day', () => {
    expect(luminanceOf(of({ time: 'night' }).zenith)).toBeLessThan(0.15 * luminanceOf(of({}).zenith));
  });

  it('shows neither sun nor stars in fog, rain and snow, and less far', () => {
    for (const weather of ['foggy', 'overcast', 'snowy'] as const) {
      const hour = of({ time: 'night', weather });
      expect(hour).toMatchObject({ disc: 'none', stars: 0 });
      expect(hour.clear).toBeLessThan(of({ time: 'night' }).clear);
    }
  });

  it('lights things enough to be seen, whatever the hour, weather and mood', () => {
    for (const time of TIMES)
      for (const weather of WEATHERS)
        for (const mood of MOODS) {
          const hour = of({ time, ...(weather && { weather }), ...(mood && { mood }) });
          expect(luminanceOf(hour.sun)).toBeGreaterThan(0.39);
        }
  });
});
