import {
  type FileInput,
  type FromImageRequest,
  type ImageRequest,
  type PartsBoardRequest,
  withFiles,
} from './images.ts';
import { Job } from './job.ts';
import type { Call, Transport } from './transport.ts';
import type { Body, JobOptions } from './types.ts';

/** A call that begins a job. */
export const startJob = (transport: Transport, call: Omit<Call, 'method'>, options?: JobOptions): Job =>
  new Job(transport, transport.data({ ...call, method: 'POST', createsJob: true }, options));

/** 3D models. */
export class Models {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Text to 3D. */
  fromText(request: Body<'from-text'>, options?: JobOptions): Job {
    return startJob(this.#transport, { path: '/v1/models/from-text', body: request }, options);
  }

  /** An image, or two to four views of one thing, to 3D. */
  fromImage({ image, images, ...fields }: FromImageRequest, options?: JobOptions): Job {
    const sent = withFiles(fields, images ?? [image], {
      url: (urls) => (images ? { imageUrls: urls } : { imageUrl: urls[0] }),
      part: images ? 'images' : 'image',
    });
    return startJob(this.#transport, { path: '/v1/models/from-image', ...sent }, options);
  }

  /** A GLB of your own, of at most 20 MB. All but a remesh can be made of it. */
  import(model: FileInput, request: Omit<Body<'import'>, 'modelUrl'> = {}, options?: JobOptions): Job {
    const sent = withFiles(request, [model], { url: ([modelUrl]) => ({ modelUrl }), part: 'model' });
    return startJob(this.#transport, { path: '/v1/models/import', ...sent }, options);
  }
}

/** Pictures. */
export class Images {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Text to image. */
  generate({ referenceImages = [], ...fields }: ImageRequest, options?: JobOptions): Job {
    const sent = withFiles(fields, referenceImages, {
      url: (urls) => ({ referenceImages: urls }),
      part: 'referenceFiles',
    });
    return startJob(this.#transport, { path: '/v1/images', ...sent }, options);
  }

  /** An image of a thing to one of its parts, laid out apart. */
  partsBoard({ assetId, image, ...fields }: PartsBoardRequest, options?: JobOptions): Job {
    const sent =
      assetId === undefined
        ? withFiles(fields, [image], { url: ([imageUrl]) => ({ imageUrl }), part: 'image' })
        : { body: { ...fields, assetId } };
    return startJob(this.#transport, { path: '/v1/images/parts-board', ...sent }, options);
  }
}
