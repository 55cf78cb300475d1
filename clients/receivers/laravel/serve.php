<?php

// Routes requests to the controller by Laravel's own router, without the rest of an application: `php -S 127.0.0.1:4000 serve.php`.
require getenv('LARAVEL_AUTOLOAD') ?: __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/OutlayWebhook.php';
require __DIR__ . '/OutlayController.php';

use Illuminate\Container\Container;
use Illuminate\Events\Dispatcher;
use Illuminate\Http\Request;
use Illuminate\Routing\Router;

$container = new Container();
$router = new Router(new Dispatcher($container), $container);
$router->post('/outlay', [OutlayController::class, 'receive']);
$request = Request::capture();
// As Laravel's kernel does: a controller that asks for the request gets this one, not an empty one.
$container->instance(Request::class, $request);
$router->dispatch($request)->send();
