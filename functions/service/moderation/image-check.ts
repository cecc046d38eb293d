/**
 * Judges an image that a job is to work on, once it lies in storage and before anything is charged. It resolves if the
 * image may pass, and throws ServiceError `contentPolicy` (2012) if not.
 *
 * @param key of the image in the bucket of inputs and results
 */
export type ImageCheck = (key: string) => Promise<void>;

/**
 * The check of every deployment so far: words can be judged offline, pictures cannot; no classifier's weights are under a
 * permissive licence and small. One that asks a service (Bedrock Guardrails, Rekognition) takes its place in `create-input-job.ts`.
 */
export const acceptEveryImage: ImageCheck = async () => {};
