/**
 * The services of Tencent Cloud that make 3D models, with the version of their API: `hunyuan` outside China
 * (hunyuan.intl.tencentcloudapi.com), `ai3d` in it (ai3d.tencentcloudapi.com).
 */
const VERSIONS = { hunyuan: '2023-09-01', ai3d: '2025-05-13' } as const;
export type TencentService = keyof typeof VERSIONS;
export const TENCENT_SERVICES = Object.keys(VERSIONS) as readonly TencentService[];

export const versionOf = (service: TencentService): string => VERSIONS[service];

/** The service whose API has a version. */
export const serviceOf = (version: string): TencentService =>
  TENCENT_SERVICES.find((service) => VERSIONS[service] === version) ?? 'hunyuan';

/** By which verb a job is asked for: the vendor has two. */
const QUERY_VERBS = {
  HunyuanTo3DUVJob: 'Describe',
  HunyuanTo3DProJob: 'Query',
  HunyuanTo3DRapidJob: 'Query',
  Hunyuan3DPartJob: 'Query',
  AutoRiggingJob: 'Describe',
  // Of `hunyuan` only.
  '3DSmartTopologyJob': 'Describe',
  HunyuanTo3DTextureEditJob: 'Query',
  // Of `ai3d` only.
  ReduceFaceJob: 'Describe',
  TextureTo3DJob: 'Describe',
} as const;

/** What `Submit` stands before in a job's action, and what the other action ends in. */
export type TencentJob = keyof typeof QUERY_VERBS;
export const TENCENT_JOBS = Object.keys(QUERY_VERBS) as readonly TencentJob[];

export const submitAction = (job: TencentJob): string => `Submit${job}`;
export const queryAction = (job: TencentJob): string => `${QUERY_VERBS[job]}${job}`;
