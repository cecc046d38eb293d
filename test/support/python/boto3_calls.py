"""The calls of the AWS adapters as AWS's own SDK makes them, to a stand-in at argv[1]. What it answers is not looked at."""

import json
import sys

import boto3
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

URL = sys.argv[1]
CONFIG = Config(retries={"total_max_attempts": 1}, s3={"addressing_style": "path"})


def client(service):
    return boto3.client(
        service,
        endpoint_url=URL,
        region_name="us-west-2",
        aws_access_key_id="AKIDEXAMPLE",
        aws_secret_access_key="wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
        config=CONFIG,
    )


def call(operation, **arguments):
    try:
        operation(**arguments)
    except (BotoCoreError, ClientError):
        pass


call(
    client("sagemaker-runtime").invoke_endpoint_async,
    EndpointName="trellis",
    ContentType="application/json",
    InferenceId="run-1",
    S3OutputPathExtension="run-1",
    Filename="result",
    RequestTTLSeconds=900,
    InvocationTimeoutSeconds=900,
    Body=json.dumps({"image": "s3://files/image-0.png"}, separators=(",", ":")),
)
call(client("s3").get_object, Bucket="bucket", Key="results/run-1/result(1)'!.out")
call(client("sagemaker").describe_endpoint, EndpointName="trellis")
call(
    client("bedrock-runtime").invoke_model,
    modelId="stability.stable-image-core-v1:1",
    contentType="application/json",
    accept="application/json",
    body=json.dumps({"prompt": "ein Stuhl für Gäste"}, ensure_ascii=False, separators=(",", ":")).encode(),
)
call(client("bedrock").get_foundation_model, modelIdentifier="stability.stable-image-core-v1:1")
