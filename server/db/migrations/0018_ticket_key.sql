ALTER TABLE "tickets" ADD COLUMN "uuid" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_uuid_unique" UNIQUE("uuid");