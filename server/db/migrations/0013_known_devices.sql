CREATE TABLE "known_devices" (
	"hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_hash_user_id_pk" PRIMARY KEY("hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "session_tokens" ADD COLUMN "renewal_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD COLUMN "predecessor" text;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id","last_used_at");