/** The worker thread of text to image. */
import { follow } from '../../studio/threads/follower.ts';
import { type ComposedScene, takePicture } from './take-picture.ts';

follow((scene: ComposedScene, team) => takePicture(scene, team));
