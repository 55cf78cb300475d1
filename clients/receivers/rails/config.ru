# A whole application in one file; in yours the controller and its route are what counts.
require "rails"
require "action_controller/railtie"
require_relative "outlay_webhook"

class Receiver < Rails::Application
  config.eager_load = false
  config.hosts.clear
  config.secret_key_base = SecureRandom.hex(32)
  config.logger = Logger.new($stdout, level: Logger::WARN)
  routes.append { post "/outlay", to: "outlay#receive" }
end

class OutlayController < ActionController::API
  # The signature is of the bytes: `raw_post` has them as they came.
  def receive
    webhook = OutlayWebhook.new(ENV.fetch("OUTLAY_WEBHOOK_SECRET"))
    sent = request.headers
    refusal = webhook.refusal(
      request.raw_post, sent["webhook-id"], sent["webhook-timestamp"], sent["webhook-signature"]
    )
    # Why stands in your log; whoever sent it is not told.
    logger&.warn("webhook refused: #{refusal}") if refusal
    return head :unauthorized if refusal

    handle JSON.parse(request.raw_post)
    head :no_content
  end

  private

  # Your work; a slow one goes into a job, because an answer must come within 5 seconds.
  def handle(event)
    puts "#{event['type']} #{event['id']}"
  end
end

Receiver.initialize!
run Receiver
