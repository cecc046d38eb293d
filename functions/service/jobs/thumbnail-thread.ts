/** The thread that takes thumbnails while the other measures the model. */
import { renderThumbnail } from '../../studio/imaging/thumbnail.ts';
import { follow } from '../../studio/threads/follower.ts';

follow((glb: Uint8Array) => renderThumbnail(glb));
