/** A prompt of text to image, and its picture's ratio where it is not 1:1. */
export interface ImagePrompt {
  readonly prompt: string;
  readonly aspectRatio?: string;
}

/** Places, times of day, weathers, moods and cameras; one thing, several, and none. */
export const IMAGE_PROMPTS: readonly ImagePrompt[] = [
  { prompt: 'a red wooden chair in a room' },
  { prompt: 'blue ceramic mug' },
  { prompt: 'medieval castle on a hill at sunset', aspectRatio: '16:9' },
  { prompt: 'knight in steel armor, dramatic' },
  { prompt: 'a white sailboat with a red sail at sea', aspectRatio: '3:4' },
  { prompt: 'red sports car in the city at night', aspectRatio: '16:9' },
  { prompt: 'a cat on a green sofa' },
  { prompt: 'stone cottage beside a tree in winter' },
  { prompt: 'a low-poly fox in a forest' },
  { prompt: 'red and white lighthouse by the sea at dusk', aspectRatio: '2:3' },
  { prompt: 'three red apples in a wooden bowl' },
  { prompt: 'sunset over the sea', aspectRatio: '16:9' },
  { prompt: 'misty mountains', aspectRatio: '21:9' },
  { prompt: 'a green glass bottle and a silver goblet on a wooden table' },
  { prompt: 'rusty robot in the desert' },
  { prompt: 'orange goldfish underwater' },
  { prompt: 'white horse in a meadow at dawn', aspectRatio: '3:2' },
  { prompt: 'golden throne, dramatic lighting' },
  { prompt: 'snowy pine trees at night' },
  { prompt: 'a pirate ship in a storm', aspectRatio: '4:3' },
  { prompt: 'old wooden barrel, close up' },
  { prompt: 'two chairs and a round table seen from above' },
  { prompt: 'isometric yellow house with a red roof' },
  { prompt: 'white rocket on the moon in space', aspectRatio: '9:16' },
  { prompt: 'steel sword with a golden guard' },
  { prompt: 'elephant in the savanna from below' },
  { prompt: 'spooky house at night in the fog' },
  { prompt: 'cheerful red mushroom in a garden' },
  { prompt: 'a brass lantern on a wooden crate at night' },
  { prompt: 'marble statue of a lion' },
  { prompt: 'starry night', aspectRatio: '16:9' },
  { prompt: 'desert dunes at sunset', aspectRatio: '16:9' },
  { prompt: 'a forest in the morning mist', aspectRatio: '4:3' },
  { prompt: 'blue parrot' },
  { prompt: 'wizard with a blue hat, portrait', aspectRatio: '3:4' },
  { prompt: 'acoustic guitar in a living room' },
  { prompt: 'yellow sunflower in a blue vase' },
  { prompt: 'emerald gem on white background' },
  { prompt: 'golden crown on a red cushion' },
  { prompt: 'a wooden bridge over a river in the mountains', aspectRatio: '3:2' },
];
