CREATE TABLE "map_copies" (
	"institution_id" integer PRIMARY KEY NOT NULL,
	"to_folder" boolean DEFAULT false NOT NULL,
	"emails" text[] DEFAULT '{}' NOT NULL,
	"tried_at" timestamp with time zone,
	"made_at" timestamp with time zone,
	"failure" text,
	"mailed_digest" text
);
--> statement-breakpoint
ALTER TABLE "map_copies" ADD CONSTRAINT "map_copies_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;