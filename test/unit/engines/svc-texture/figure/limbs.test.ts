import { expect, it } from 'vitest';
import { limbsOf } from '../../../../../functions/engines/svc-texture/figure/limbs.ts';

/** Joints from `name` or `name<parent`, each below the one before it unless it says below which. */
const chain = (list: string) => {
  const names = list.split(' ').map((entry) => entry.split('<'));
  return names.map(([name, parent], i) => ({
    name: name!,
    parent: parent ? names.findIndex(([other]) => other === parent) : i - 1,
  }));
};

it.each([
  [
    'Mixamo',
    'mixamorig:Hips mixamorig:Spine mixamorig:Neck mixamorig:Head mixamorig:HeadTop_End mixamorig:LeftShoulder<mixamorig:Spine mixamorig:LeftArm mixamorig:LeftForeArm mixamorig:LeftHand mixamorig:LeftHandThumb1 mixamorig:LeftUpLeg<mixamorig:Hips mixamorig:LeftLeg mixamorig:LeftFoot mixamorig:LeftToeBase',
    'trunk trunk neck head head trunk arm arm hand hand leg leg foot foot',
  ],
  [
    'Unreal',
    'root pelvis spine_01 neck_01 head clavicle_l<spine_01 upperarm_l lowerarm_l hand_l thumb_01_l thigh_l<pelvis calf_l calf_twist_01_l foot_l<calf_l ball_l',
    'trunk trunk trunk neck head trunk arm arm hand hand leg leg leg foot foot',
  ],
  [
    '3ds Max',
    'Bip01 Bip01_Pelvis Bip01_Spine Bip01_Neck Bip01_Head Bip01_L_Clavicle<Bip01_Spine Bip01_L_UpperArm Bip01_L_Forearm Bip01_L_Hand Bip01_L_Thigh<Bip01_Pelvis Bip01_L_Calf Bip01_L_Foot Bip01_L_Toe0',
    'trunk trunk trunk neck head trunk arm arm hand leg leg foot foot',
  ],
  [
    'numbers after a limb',
    'Skeleton_torso_joint_1 Skeleton_neck_joint_1 Skeleton_arm_joint_L__4_<Skeleton_torso_joint_1 Skeleton_arm_joint_L__3_ leg_joint_L_1<Skeleton_torso_joint_1 leg_joint_L_2',
    'trunk neck arm arm leg leg',
  ],
  [
    'VRoid',
    'J_Bip_C_Hips J_Bip_C_Head J_Sec_Hair1_01 J_Bip_L_UpperArm<J_Bip_C_Hips J_Bip_L_LowerArm J_Bip_L_Hand J_Bip_L_Index1 J_Bip_L_UpperLeg<J_Bip_C_Hips J_Bip_L_LowerLeg J_Bip_L_Foot J_Bip_L_ToeBase',
    'trunk head head arm arm hand hand leg leg foot foot',
  ],
])('the limbs of a skeleton as of %s', (_, joints, limbs) =>
  expect(limbsOf(chain(joints))?.join(' ')).toBe(limbs),
);

it.each([
  ['an animal', 'hips spine head leftFrontUpperLeg<spine leftHindUpperLeg<hips'],
  ['no words', 'bone_1 bone_2 bone_3'],
  ['a machine', 'base arm elbow wrist'],
])('%s has none', (_, joints) => expect(limbsOf(chain(joints))).toBeUndefined());
