import { type Body, turnBody } from './body.ts';

/** Puts a body to another as if that faced the front, and turns it with that: who sits at a table faces it. */
export function asIfStraight(subject: Body, object: Body, put: () => void): void {
  const { yaw_rad } = object.placement;
  if (yaw_rad === 0) {
    put();
    return;
  }
  turnBody(object, 0);
  put();
  turnBody(object, yaw_rad);
  const [cos, sin] = [Math.cos(yaw_rad), Math.sin(yaw_rad)];
  const [middleX, , middleZ] = object.placement.position;
  const { scale, position, yaw_rad: own_rad } = subject.placement;
  const [x, z] = [position[0] - middleX, position[2] - middleZ];
  subject.placement = {
    scale,
    yaw_rad: own_rad + yaw_rad,
    position: [middleX + cos * x + sin * z, position[1], middleZ - sin * x + cos * z],
  };
}
