require "base64"
require "openssl"

# What a delivery says about itself (Standard Webhooks): who signed it, and when.
class OutlayWebhook
  # Seconds; older deliveries may be replays.
  TOLERANCE = 300

  def initialize(secret)
    @key = Base64.strict_decode64(secret.delete_prefix("whsec_"))
  end

  # The body exactly as it came, and the three headers. Why they are refused; nil where they are authentic.
  def refusal(body, id, timestamp, signatures, now: Time.now)
    return :missing if [id, timestamp, signatures].any?(&:nil?)
    return :malformed unless timestamp.match?(/\A\d{1,12}\z/)
    return :wrong_secret_or_body unless signed?(body, id, timestamp, signatures)

    age = now.to_i - timestamp.to_i
    return :timestamp_too_old if age > TOLERANCE

    :timestamp_in_the_future if age < -TOLERANCE
  end

  private

  def signed?(body, id, timestamp, signatures)
    signed = OpenSSL::HMAC.digest("SHA256", @key, "#{id}.#{timestamp}.".b + body.b)
    expected = "v1,#{Base64.strict_encode64(signed)}"
    signatures.split.any? { |given| OpenSSL.secure_compare(given, expected) }
  end
end
