ALTER TABLE "one_time_tokens" ADD COLUMN "registration" jsonb;
--> statement-breakpoint
UPDATE "one_time_tokens" SET "registration" = jsonb_build_object(
  'name', "users"."name", 'company', "users"."company", 'phone', "users"."phone",
  'passwordHash', "users"."password_hash", 'emailOption', "users"."email_option")
FROM "users"
WHERE "users"."id" = "one_time_tokens"."user_id"
  AND "one_time_tokens"."purpose" = 'verify-email'
  AND "users"."email_verified_at" IS NULL;
