/**
 * A CloudFront Function (cloudfront-js-2.0): tells the origin who the viewer is. A header of that name that the
 * viewer sent is overwritten.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  request.headers['x-svc-viewer-ip'] = { value: event.viewer.ip };
  return request;
}
