import { Aws, Fn, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  FeaturePlan,
  ManagedLoginVersion,
  OAuthScope,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { FrontDoor } from './front-door/front-door.ts';
import type { ServiceCompute } from './service-function.ts';
import { acknowledge } from './validation.ts';

/** An identity provider of the operator's. */
export interface OidcIssuer {
  /** Its URL, as its discovery document has it. */
  readonly issuer: string;
  readonly clientId: string;
}

export interface SignInProps {
  readonly frontDoor: Pick<FrontDoor, 'baseUrl' | 'allowLinks'>;
  /** Whether whoever signs in first gets a free account, or only those for whom the operator made one come in. */
  readonly signUp: 'open' | 'invitation';
  /**
   * Who says who somebody is.
   * @default a user pool of the deployment's own
   */
  readonly issuer: OidcIssuer | undefined;
  /**
   * The address, verified in SES by itself, that codes come from.
   * @default Cognito's own sender, which sends 50 e-mails a day
   */
  readonly emailSender: string | undefined;
}

/** Who the function of sign-in asks, and what it says of itself. */
export class SignIn extends Construct {
  /** Of the client at the operator's provider: `{ "secret": "" }` until one is given, and for good for a public client. */
  readonly secret: Secret | undefined;
  private readonly settings: Readonly<Record<string, string>>;
  private readonly frontDoor: SignInProps['frontDoor'];

  constructor(scope: Construct, id: string, props: SignInProps) {
    super(scope, id);
    const { issuer } = props;
    this.frontDoor = props.frontDoor;
    this.secret = issuer && this.clientSecret(issuer);
    this.settings = {
      SIGN_UP: props.signUp,
      ...(issuer ? { ISSUER: issuer.issuer, CLIENT_ID: issuer.clientId } : this.userPool(props)),
    };
  }

  /** Tells the function of sign-in whom it asks, and lets it read its secret. */
  allow(fn: ServiceCompute): void {
    for (const [name, value] of Object.entries(this.settings)) fn.tell(name, value);
    this.frontDoor.allowLinks(fn);
    if (!this.secret) return;
    fn.allow(['secretsmanager:GetSecretValue'], [this.secret.secretArn]);
    fn.tell('CLIENT_SECRET_ARN', this.secret.secretArn);
  }

  private clientSecret({ issuer }: OidcIssuer): Secret {
    const secret = new Secret(this, 'ClientSecret', {
      description: `Of this service's client at ${issuer}; given by: npm run owner -- sign-in secret`,
      generateSecretString: { secretStringTemplate: '{"secret":""}', generateStringKey: 'unused' },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    acknowledge(secret, { 'AwsSolutions-SMG4': "The secret is the identity provider's to rotate." });
    return secret;
  }

  /**
   * People with a verified address, who sign in by passkey, by a code in an e-mail or by password. The client is a public
   * one: the code that a browser brings back is worth nothing without the verifier, which never leaves the service.
   */
  private userPool({ frontDoor: { baseUrl }, emailSender }: SignInProps): Record<string, string> {
    // The last of the five parts of the stack's UUID: with all of it the relying party would be over its 63 characters.
    const uuid = Fn.select(2, Fn.split('/', Aws.STACK_ID));
    const domainPrefix = `sign-in-${Fn.select(4, Fn.split('-', uuid))}`;
    const pool = new UserPool(this, 'UserPool', {
      featurePlan: FeaturePlan.ESSENTIALS,
      signInAliases: { email: true },
      autoVerify: { email: true },
      selfSignUpEnabled: true,
      signInPolicy: { allowedFirstAuthFactors: { password: true, emailOtp: true, passkey: true } },
      // Pinned, or passkeys would be lost with another domain.
      passkeyRelyingPartyId: `${domainPrefix}.auth.${Aws.REGION}.amazoncognito.com`,
      passwordPolicy: {
        minLength: 12,
        requireDigits: true,
        requireLowercase: true,
        requireUppercase: true,
        requireSymbols: true,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      ...(emailSender !== undefined && {
        email: UserPoolEmail.withSES({ fromEmail: emailSender, sesRegion: Aws.REGION }),
      }),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    acknowledge(pool, {
      'AwsSolutions-COG2':
        'A passkey and a code in an e-mail are the ways in; a second factor is for whoever wants one at the provider.',
      'AwsSolutions-COG8': 'Threat protection costs more than the idle service; an operator may turn it on.',
    });
    const domain = pool.addDomain('Domain', {
      cognitoDomain: { domainPrefix },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
    const client = new UserPoolClient(this, 'Client', {
      userPool: pool,
      generateSecret: false,
      authFlows: { user: true },
      preventUserExistenceErrors: true,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL],
        callbackUrls: [`${baseUrl}/auth/callback`],
        logoutUrls: [`${baseUrl}/dashboard`],
      },
    });
    // Without it managed login answers "Login pages unavailable".
    new CfnManagedLoginBranding(this, 'Branding', {
      userPoolId: pool.userPoolId,
      clientId: client.userPoolClientId,
      useCognitoProvidedValues: true,
    });
    return {
      ISSUER: pool.userPoolProviderUrl,
      CLIENT_ID: client.userPoolClientId,
      SIGN_OUT_URL: `${domain.baseUrl()}/logout`,
    };
  }
}
