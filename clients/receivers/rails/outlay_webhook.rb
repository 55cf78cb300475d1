require "base64"
require "openssl"

# What a delivery says about itself (Standard Webhooks): who signed it, and when.
class OutlayWebhook
  # Seconds; older deliveries may be replays.
  TOLERANCE = 300

  def initialize(secret)
    @key = Base64.strict_decode64(secret.delete_prefix("whsec_"))
  end

  # The body exactly as it came, and the three headers.
  def authentic?(body, id, timestamp, signatures, now: Time.now)
    return false if [id, timestamp, signatures].any?(&:nil?)
    return false unless timestamp.match?(/\A\d+\z/) && (now.to_i - timestamp.to_i).abs <= TOLERANCE

    signed = OpenSSL::HMAC.digest("SHA256", @key, "#{id}.#{timestamp}.".b + body.b)
    expected = "v1,#{Base64.strict_encode64(signed)}"
    signatures.split.any? { |given| OpenSSL.secure_compare(given, expected) }
  end
end
