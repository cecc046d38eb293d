/** The thread that takes thumbnails while the other measures the model. */
import { renderThumbnail } from '../imaging/thumbnail.ts';
import { follow } from '../threads/follower.ts';

follow((glb: Uint8Array) => renderThumbnail(glb));
